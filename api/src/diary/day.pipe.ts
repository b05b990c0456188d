import { Injectable, type PipeTransform } from '@nestjs/common';
import { safeParse } from 'valibot';
import { calendarDate } from '../contract/schedules/diary.js';
import { ApiError } from '../platform/http/api-error.js';

const DAY = calendarDate('The day');

/** A day in a path: `YYYY-MM-DD`. */
@Injectable()
export class DayPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    const { issues } = safeParse(DAY, value);
    if (issues) throw ApiError.invalid({ date: issues[0].message });
    return value;
  }
}
