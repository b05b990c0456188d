import type { CustomerMessage, Withdrawal } from '../../contract/request.js';
import { CUSTOMER_RULES } from '../../contract/request.js';
import { TextField } from '../../platform/validation/fields.js';

export class WithdrawalRequest implements Withdrawal {
  @TextField(CUSTOMER_RULES.reason)
  reason!: string | null;
}

export class CustomerMessageRequest implements CustomerMessage {
  @TextField(CUSTOMER_RULES.text)
  text!: string;
}
