import { Provider } from 'react-redux';
import { AskForMembership } from '../site/membership/AskForMembership';
import { publicStore } from './publicStore';

/** The part of the public page that asks for a membership. */
export default function MembershipIsland() {
  return (
    <Provider store={publicStore}>
      <AskForMembership />
    </Provider>
  );
}
