import { Global, Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { OpenDatabase } from './data-source.js';
import { UnitOfWork } from './unit-of-work.js';

@Global()
@Module({})
export class DatabaseModule {
  /** Takes a database that is open and up to date; who opened it closes it. */
  static register({ writer, unitOfWork }: OpenDatabase): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          useFactory: () => writer.options,
          dataSourceFactory: () => Promise.resolve(writer),
        }),
      ],
      providers: [{ provide: UnitOfWork, useValue: unitOfWork }],
      exports: [UnitOfWork],
    };
  }
}
