import { Module } from '@nestjs/common';
import { Anonymiser } from './anonymiser.js';

@Module({ providers: [Anonymiser], exports: [Anonymiser] })
export class PeopleModule {}
