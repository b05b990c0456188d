import { Module, type DynamicModule } from '@nestjs/common';
import { MemberChangesService } from './member-changes.service.js';
import { MembersController } from './members.controller.js';
import { MembersService } from './members.service.js';
import { MembershipRequestsController } from './requests/membership-requests.controller.js';
import { MembershipRequestsService } from './requests/membership-requests.service.js';
import { MONTHLY_PRICE, type MonthlyPrice } from './insert-member.js';

@Module({})
export class MembersModule {
  static register(monthlyPrice: MonthlyPrice): DynamicModule {
    return {
      module: MembersModule,
      controllers: [MembershipRequestsController, MembersController],
      providers: [
        MembersService,
        MemberChangesService,
        MembershipRequestsService,
        { provide: MONTHLY_PRICE, useValue: monthlyPrice },
      ],
    };
  }
}
