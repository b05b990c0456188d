import { AddTodo1797000000101 } from './1797000000101-add-todo.js';
import { AddWroteAtBeforeStatus1797000000102 } from './1797000000102-add-wrote-at-before-status.js';
import { OrderTodoIndex1797000000103 } from './1797000000103-order-todo-index.js';
import { AddCreatedAtToTodoIndex1797000000104 } from './1797000000104-add-created-at-to-todo-index.js';
import { BOOKING_AND_PERSON_TABLES } from './1.0.0/bookings-and-people.js';
import { MESSAGE_AND_PAYMENT_TABLES } from './1.0.0/messages-and-payments.js';
import { SCHEDULE_AND_PUSH_TABLES } from './1.0.0/schedules-and-push.js';

/** In the order in which they run; 1.0.0 has one for each of its tables. A released one is never changed. */
export const MIGRATIONS = [
  ...BOOKING_AND_PERSON_TABLES,
  ...MESSAGE_AND_PAYMENT_TABLES,
  ...SCHEDULE_AND_PUSH_TABLES,
  AddTodo1797000000101,
  AddWroteAtBeforeStatus1797000000102,
  OrderTodoIndex1797000000103,
  AddCreatedAtToTodoIndex1797000000104,
];
