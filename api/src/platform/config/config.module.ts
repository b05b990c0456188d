import { Global, Module, type DynamicModule } from '@nestjs/common';
import type { Config } from './config.js';

/** Injects the validated configuration: `@Inject(CONFIG) config: Config`. */
export const CONFIG = Symbol('configuration');

@Global()
@Module({})
export class ConfigModule {
  static register(config: Config): DynamicModule {
    return {
      module: ConfigModule,
      providers: [{ provide: CONFIG, useValue: config }],
      exports: [CONFIG],
    };
  }
}
