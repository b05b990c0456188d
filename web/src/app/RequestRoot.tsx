import { useState } from 'react';
import { Provider } from 'react-redux';
import { RequestPage } from '../site/request/RequestPage';
import { createStore } from './store';

export default function RequestRoot() {
  const [store] = useState(() => createStore());
  return (
    <Provider store={store}>
      <RequestPage />
    </Provider>
  );
}
