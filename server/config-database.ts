import { ConfigError } from './config-error.ts'

export type DatabaseConfig = {
	/** Unset means the embedded database. */
	databaseUrl: string | undefined
	/** As whom to migrate DATABASE_URL's database; unset means as its user, who then owns the trail. */
	databaseMigrationUrl: string | undefined
}

/** Reads where the database is from the environment. */
export function readDatabaseConfig(env: NodeJS.ProcessEnv): DatabaseConfig {
	const databaseUrl = address(env, 'DATABASE_URL')
	const databaseMigrationUrl = address(env, 'DATABASE_MIGRATION_URL')
	if (databaseMigrationUrl !== undefined && databaseUrl === undefined)
		throw new ConfigError('DATABASE_MIGRATION_URL needs DATABASE_URL, the same database as a lesser user.')
	return { databaseUrl, databaseMigrationUrl }
}

function address(env: NodeJS.ProcessEnv, name: string): string | undefined {
	const value = env[name]?.trim() || undefined
	if (value !== undefined && !/^postgres(ql)?:\/\//.test(value))
		throw new ConfigError(`${name} must start with postgres:// or postgresql://.`)
	return value
}
