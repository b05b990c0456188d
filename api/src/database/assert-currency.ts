import { IsNull, Not, type EntityManager } from 'typeorm';
import { MemberEntity } from '../modules/members/member.entity.js';
import { PaymentEntity } from '../modules/payments/payment.entity.js';
import { StartError } from '../platform/config/start-error.js';
import { StoredSettingEntity } from '../platform/database/stored-setting.entity.js';
import type { UnitOfWork } from '../platform/database/unit-of-work.js';
import { QuoteEntity } from '../modules/quotes/quote.entity.js';

const ID = 'currency';

/**
 * Stores the currency of all amounts. It may change while there are only prices; what was agreed or paid
 * would get another meaning.
 * @throws StartError where the database has amounts in another one, also after a restore
 */
export async function assertCurrency(database: UnitOfWork, currency: string): Promise<void> {
  const { reader } = database;
  const stored = await reader.findOneBy(StoredSettingEntity, { id: ID });
  if (stored?.value === currency) return;
  if (stored && (await hasAmounts(reader)))
    throw new StartError(
      `CURRENCY is ${currency}, but the quotes, payments and memberships in this database are in ${stored.value}, and amounts are never converted. Set CURRENCY=${stored.value}; it can change only while there are none.`,
    );
  await database.repeatableWrite((manager) =>
    manager.upsert(StoredSettingEntity, { id: ID, value: currency }, ['id']),
  );
}

const hasAmounts = async (reader: EntityManager): Promise<boolean> =>
  (await reader.exists(QuoteEntity)) ||
  (await reader.exists(PaymentEntity)) ||
  (await reader.existsBy(MemberEntity, { paymentAmount: Not(IsNull()) }));
