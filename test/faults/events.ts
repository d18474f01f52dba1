import type { Fault } from './fault.ts'

const EVENTS = ['server/features/events/events.test.ts']
const HUB = ['server/features/events/hub.test.ts']

const NOTIFICATIONS = ['server/features/notifications/notifications.test.ts']

export const EVENT_FAULTS: readonly Fault[] = [
	{
		fault: 'a stream of events goes on when its session is over',
		file: 'server/db/migrations/0150_events.sql',
		find: 'when (old.dicabut_pada is null and new.dicabut_pada is not null)',
		put: 'when (old.dicabut_pada is null and new.dicabut_pada < new.dibuat_pada)',
		tests: EVENTS,
	},
	{
		fault: 'a stream of events outlives its access token',
		file: 'server/features/events/hub.ts',
		find: "if (stream.until <= at) end(stream, 'waktu')",
		put: "if (stream.until <= 0) end(stream, 'waktu')",
		tests: EVENTS,
	},
	{
		fault: 'the forum of a class is told to students of another one',
		file: 'server/features/events/queries.ts',
		find: 'where p.periode_kode = t.kode and (p.kelas_kode = ${kelas}::text or p.dosen_nip = ${nip}::text)',
		put: 'where p.periode_kode = t.kode and (p.kelas_kode <> ${kelas}::text or p.dosen_nip <> ${nip}::text or true)',
		tests: EVENTS,
	},
	{
		fault: 'one account opens streams without end',
		file: 'server/features/events/hub.ts',
		find: '(byAkun.get(akun)?.size ?? 0) >= limits.perAccount',
		put: '(byAkun.get(akun)?.size ?? 0) < 0',
		tests: HUB,
	},
	{
		fault: 'who never reads fills the memory with events',
		file: 'server/features/events/hub.ts',
		find: 'paused || stream.behind > 0 || stream.raw.writableLength > MOST_UNREAD',
		put: 'paused',
		tests: HUB,
	},
	{
		fault: 'a session that ended while the database was away goes on hearing',
		file: 'server/features/events/hub.ts',
		find: 'if (live.has(stream.sesi)) write(stream, AGAIN)',
		put: 'if (live.size >= 0) write(stream, AGAIN)',
		tests: HUB,
	},
	{
		fault: 'pages are not told that they may have missed something',
		file: 'server/lib/listener.ts',
		find: 'if (listenedBefore) onGap()',
		put: '',
		tests: HUB,
	},
	{
		fault: 'streams of events keep a worker that leaves until it is cut off',
		file: 'server/serve.ts',
		find: 'app.endStreams()',
		put: '',
		tests: ['server/serve.test.ts'],
	},
	{
		fault: 'somebody marks the notifications of others as read',
		file: 'server/features/notifications/queries.ts',
		find: "		.where('id', '=', id)\n		.where('akun_id', '=', akunId)\n",
		put: "		.where('id', '=', id)\n",
		tests: NOTIFICATIONS,
	},
	{
		fault: 'people are told of the same thing again and again',
		file: 'server/features/notifications/queries.ts',
		find: 'where ${lagi}::boolean',
		put: 'where ${lagi}::boolean or true',
		tests: NOTIFICATIONS,
	},
	{
		fault: 'a notification leads to another site',
		file: 'server/db/migrations/0151_notifications.sql',
		find: "alamat ~ '^/([^/\\\\].*)?$' and ",
		put: '',
		tests: NOTIFICATIONS,
	},
	{
		fault: 'notifications pile up for ever',
		file: 'server/features/notifications/queries.ts',
		find: ') as p where urut > ${most}',
		put: ') as p where urut < -${most}',
		tests: NOTIFICATIONS,
	},
	{
		fault: 'without a network a spent token throws people out of what their device has kept',
		file: 'web/src/lib/api-client.ts',
		find: "if (key.startsWith('GET ') && error instanceof ApiError && error.status === 0) return spent",
		put: '',
		tests: ['web/src/lib/api-client.test.ts'],
	},
	{
		fault: 'the service worker is kept by browsers, so that it can never be replaced',
		file: 'server/lib/web-pages.ts',
		find: "{ 'cache-control': 'no-cache', 'content-security-policy': WORKER_POLICY }",
		put: "{ 'cache-control': 'public, max-age=31536000', 'content-security-policy': WORKER_POLICY }",
		tests: ['server/lib/web-pages.test.ts'],
	},
	{
		fault: 'a service worker that is switched off stays',
		file: 'server/lib/web-pages.ts',
		find: 'if (options.serviceWorker === false)',
		put: "if (options.distDir === '')",
		tests: ['server/lib/web-pages.test.ts'],
	},
]
