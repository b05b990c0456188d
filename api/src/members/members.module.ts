import { Module, type DynamicModule } from '@nestjs/common';
import { MemberChangesController } from './member-changes.controller.js';
import { MemberChangesService } from './member-changes.service.js';
import { MembersController } from './members.controller.js';
import { MembersService } from './members.service.js';
import { MembershipRequestsController } from './requests/membership-requests.controller.js';
import { MembershipRequestsService } from './requests/membership-requests.service.js';
import { MembershipSpamController } from './requests/membership-spam.controller.js';
import { MONTHLY_PRICE, type MonthlyPrice } from './monthly-price.js';

@Module({})
export class MembersModule {
  static register(monthlyPrice: MonthlyPrice): DynamicModule {
    return {
      module: MembersModule,
      controllers: [
        MembershipRequestsController,
        MembershipSpamController,
        MembersController,
        MemberChangesController,
      ],
      providers: [
        MembersService,
        MemberChangesService,
        MembershipRequestsService,
        { provide: MONTHLY_PRICE, useValue: monthlyPrice },
      ],
    };
  }
}
