import { Module } from '@nestjs/common';
import { RequestLinks } from './request-links.js';

@Module({ providers: [RequestLinks], exports: [RequestLinks] })
export class RequestLinksModule {}
