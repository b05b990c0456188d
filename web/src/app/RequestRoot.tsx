import { useState } from 'react';
import { Provider } from 'react-redux';
import { RequestPage } from '../site/request/RequestPage';
import { createStore } from './store';

/** The customer's page, with a store of its own. */
export default function RequestRoot() {
  const [store] = useState(() => createStore());
  return (
    <Provider store={store}>
      <RequestPage />
    </Provider>
  );
}
