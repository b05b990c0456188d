import { Provider } from 'react-redux';
import { AskForMembership } from '../site/membership/AskForMembership';
import { publicStore } from './publicStore';

export default function MembershipIsland() {
  return (
    <Provider store={publicStore}>
      <AskForMembership />
    </Provider>
  );
}
