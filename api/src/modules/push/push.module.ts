import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.js';
import { PushDeliveries } from './push-deliveries.js';
import { PushSender } from './push-sender.js';
import { PushSubscriptionsRepository } from './push-subscriptions.repository.js';
import { PushController } from './push.controller.js';
import { PushListeners } from './push.listeners.js';
import { PushService } from './push.service.js';

@Module({
  imports: [BookingsModule],
  controllers: [PushController],
  providers: [PushService, PushSubscriptionsRepository, PushDeliveries, PushSender, PushListeners],
})
export class PushModule {}
