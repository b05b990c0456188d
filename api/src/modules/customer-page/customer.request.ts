import type { CustomerMessage, LinkRequest, Withdrawal } from '../../contract/request.js';
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

export class LinkRequestBody implements LinkRequest {
  @TextField(CUSTOMER_RULES.reference, { example: 'F-7K3M9Q' })
  reference!: string;

  @TextField(CUSTOMER_RULES.email)
  email!: string;
}
