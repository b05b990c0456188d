import { Module, type DynamicModule } from '@nestjs/common';
import { AuthModule } from './auth/auth.module.js';
import { BookingsModule } from './bookings/bookings.module.js';
import { CommonModule } from './common/common.module.js';
import { ConfigModule } from './config/config.module.js';
import type { Config } from './config/config.js';
import type { OpenDatabase } from './database/data-source.js';
import { DatabaseModule } from './database/database.module.js';
import { HealthModule } from './health/health.module.js';
import { MembersModule } from './members/members.module.js';
import { PrivacyModule } from './privacy/privacy.module.js';
import { SearchModule } from './search/search.module.js';

@Module({})
export class AppModule {
  static register(config: Config, database: OpenDatabase): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.register(config),
        DatabaseModule.register(database),
        CommonModule,
        AuthModule.register(config),
        BookingsModule,
        MembersModule,
        PrivacyModule,
        SearchModule,
        HealthModule,
      ],
    };
  }
}
