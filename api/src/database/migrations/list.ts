import { AddTodo1797000000101 } from './1797000000101-add-todo.js';
import { AddWroteAtBeforeStatus1797000000102 } from './1797000000102-add-wrote-at-before-status.js';
import { OrderTodoIndex1797000000103 } from './1797000000103-order-todo-index.js';
import { CreateBookings1797000000001 } from './1.0.0/bookings.js';
import { CATALOGUE_TABLES } from './1.0.0/catalogue.js';
import { MESSAGE_TABLES } from './1.0.0/messages.js';
import { PAYMENT_TABLES } from './1.0.0/payments.js';
import { PERSON_TABLES } from './1.0.0/people.js';
import { PUSH_TABLES } from './1.0.0/push.js';
import { REQUEST_TABLES } from './1.0.0/requests.js';
import { SCHEDULE_TABLES } from './1.0.0/schedules.js';

/**
 * All migrations, in the order in which they run; those of 1.0.0, one for each of its tables, are in
 * the files by topic. A released one is never changed.
 */
export const MIGRATIONS = [
  CreateBookings1797000000001,
  ...REQUEST_TABLES,
  ...PERSON_TABLES,
  ...MESSAGE_TABLES,
  ...CATALOGUE_TABLES,
  ...PAYMENT_TABLES,
  ...SCHEDULE_TABLES,
  ...PUSH_TABLES,
  AddTodo1797000000101,
  AddWroteAtBeforeStatus1797000000102,
  OrderTodoIndex1797000000103,
];
