import { Module } from '@nestjs/common';
import { EventRevisions } from './event-revisions.js';
import { CalendarUids } from './calendar-uids.js';

@Module({ providers: [EventRevisions, CalendarUids], exports: [EventRevisions, CalendarUids] })
export class CalendarModule {}
