import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { index, text } from '../../platform/database/migration-columns.js';

const ROLE = { ...text('recipientRole', 10), default: "'customer'" };
const EVENT = ['subjectId', 'event', 'version'];
const BY_ADDRESS = index('ux_messages_event', [...EVENT, 'recipient'], true);
const BY_ROLE = index('ux_messages_event', [...EVENT, 'template', 'recipientRole'], true);

/** Those to owners, of which there may be several for one event. */
const TO_OWNERS = [
  'new-request',
  'customer-wrote',
  'customer-withdrew',
  'answer-due',
  'quote-answered',
  'payment-arrived',
  'memberships-ending',
];

export class AddRecipientRoleToMessages1796083200062 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('messages', new TableColumn(ROLE));
    for (const { id, role } of rolesOf(await messages(runner)))
      await runner.query('UPDATE messages SET recipientRole = ? WHERE id = ?', [role, id]);
    await runner.dropIndex('messages', BY_ADDRESS);
    await runner.createIndex('messages', BY_ROLE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('messages', BY_ROLE);
    await runner.createIndex('messages', BY_ADDRESS);
    await runner.dropColumn('messages', ROLE.name);
  }
}

type Row = Record<'id' | 'subjectId' | 'event' | 'version' | 'template', string>;

const messages = async (runner: QueryRunner) =>
  (await runner.query(
    'SELECT id, subjectId, event, version, template FROM messages ORDER BY createdAt, id',
  )) as Row[];

/** Other roles than "customer": numbers, also of a mail that went to a corrected address again. */
function rolesOf(rows: Row[]): { id: string; role: string }[] {
  const counts = new Map<string, number>();
  return rows.flatMap(({ id, template, ...event }) => {
    const key = JSON.stringify([event.subjectId, event.event, event.version, template]);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    const isToOwner = TO_OWNERS.includes(template);
    if (!isToOwner && count === 1) return [];
    return [{ id, role: `${isToOwner ? 'owner' : 'again'} ${String(count)}` }];
  });
}
