import { Module, type DynamicModule } from '@nestjs/common';
import { MemberChangesController } from './member-changes.controller.js';
import { MemberChangesService } from './member-changes.service.js';
import { MembersController } from './members.controller.js';
import { MembersService } from './members.service.js';
import { MONTHLY_PRICE, type MonthlyPrice } from './monthly-price.js';

@Module({})
export class MembersModule {
  static register(monthlyPrice: MonthlyPrice): DynamicModule {
    return {
      module: MembersModule,
      controllers: [MembersController, MemberChangesController],
      providers: [
        MembersService,
        MemberChangesService,
        { provide: MONTHLY_PRICE, useValue: monthlyPrice },
      ],
    };
  }
}
