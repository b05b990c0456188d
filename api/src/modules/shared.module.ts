import { Global, Module } from '@nestjs/common';
import { AuditLog } from './history/audit-log.js';
import { HistoryRepository } from './history/history.repository.js';
import { Idempotency } from './idempotency/idempotency.js';
import { Anonymiser } from './people/anonymiser.js';
import { RequestLinks } from './request-links/request-links.js';
import { SpamRepository } from './spam/spam.repository.js';
import { StockLock } from './stock/stock-lock.js';

const SHARED = [
  Anonymiser,
  AuditLog,
  HistoryRepository,
  Idempotency,
  RequestLinks,
  SpamRepository,
  StockLock,
];

/** What several features share, and each of them can have injected. */
@Global()
@Module({ providers: SHARED, exports: SHARED })
export class SharedModule {}
