import { Module, type DynamicModule } from '@nestjs/common';
import { MessageMails } from './message-mails.js';
import { MessagesController } from './messages.controller.js';
import { MessagesService } from './messages.service.js';
import { OutboxWorker } from './outbox-worker.js';
import { Reminders } from './reminders/reminders.js';
import { RequestLinksModule } from '../request-links/request-links.module.js';
import { MESSAGE_SOURCES, type MessageSources } from './sources.js';
import { TestMail } from './test-mail.js';
import { VisitorLetterLimits } from './visitor-letter-limits.js';

@Module({})
export class MessagesModule {
  static register(sources: MessageSources): DynamicModule {
    return {
      module: MessagesModule,
      imports: [RequestLinksModule],
      controllers: [MessagesController],
      providers: [
        MessagesService,
        MessageMails,
        OutboxWorker,
        Reminders,
        TestMail,
        VisitorLetterLimits,
        { provide: MESSAGE_SOURCES, useValue: sources },
      ],
    };
  }
}
