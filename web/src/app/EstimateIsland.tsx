import { Provider } from 'react-redux';
import { PriceEvening } from '../site/estimate/PriceEvening';
import { publicStore } from './publicStore';

/** The part of the public page that prices an evening. */
export default function EstimateIsland() {
  return (
    <Provider store={publicStore}>
      <PriceEvening />
    </Provider>
  );
}
