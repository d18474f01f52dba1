/**
 * The whole postgresql.conf of the embedded server, written at every start. What differs from PostgreSQL's own defaults
 * is here; `fsync`, `full_page_writes` and `synchronous_commit` are on by default and stay on. Local changes belong in
 * postgresql.auto.conf (`alter system`), which wins.
 */
export function settingsFile({ port, socketDir }: { port: number; socketDir: string }): string {
	const settings: Record<string, string | number> = {
		listen_addresses: socketDir ? '' : '127.0.0.1',
		unix_socket_directories: socketDir && `"${socketDir.replaceAll('"', '""')}"`,
		unix_socket_permissions: '0700',
		port,
		max_connections: 100,
		shared_buffers: '128MB',
		wal_compression: 'on',
		// Compiling a query pays off for reports over millions of rows; ours are short.
		jit: 'off',
		// Parallel queries need shared memory that a container often lacks.
		max_parallel_workers_per_gather: 0,
		// Prepared statements keep their plans until the next analyze. A first exam fills empty tables within seconds; a
		// minute, the default, is long then.
		autovacuum_naptime: '5s',
		timezone: 'UTC',
		log_timezone: 'UTC',
		lc_messages: 'C',
		log_checkpoints: 'off',
		log_line_prefix: '%m [%p] %q%a ',
	}
	const quote = (value: string | number) =>
		`'${String(value).replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
	const lines = Object.entries(settings).map(([name, value]) => `${name} = ${quote(value)}`)
	return `# Written by server/embedded/postgres-settings.ts at every start.\n${lines.join('\n')}\n`
}
