import type { Fault } from './fault.ts'

const LARGE = ['server/lib/large-bodies.test.ts']

export const LARGE_BODY_FAULTS: readonly Fault[] = [
	{
		fault: 'files that come in pieces are put together without bound',
		file: 'server/lib/large-bodies.ts',
		find: "request.headers['content-length']) || most",
		put: "request.headers['content-length'])",
		tests: LARGE,
	},
	{
		fault: 'what a student may not send lies in memory before it is refused',
		file: 'server/lib/route.ts',
		find: '\t\t\tjudgeFacts(...callOf(request))\n',
		put: '',
		tests: LARGE,
	},
	{
		fault: 'one account fills the memory with files on their way',
		file: 'server/lib/large-bodies.ts',
		find: '\t\t\tbeginOf(owner, raw)\n',
		put: '',
		tests: LARGE,
	},
	{
		fault: 'all accounts together fill the memory with files on their way',
		file: 'server/lib/large-bodies.ts',
		find: '\t\t\tif (held > 0 && held + size > room) throw crowded()\n',
		put: '',
		tests: LARGE,
	},
	{
		fault: 'a file on a slow line is given up after half a minute',
		file: 'server/lib/large-bodies.ts',
		find: '\tpatient.add(socket)\n',
		put: '',
		tests: LARGE,
	},
	{
		fault: 'a file that stops coming keeps its place for ever',
		file: 'server/lib/large-bodies.ts',
		find: 'if (!isSlow) return',
		put: 'if (isSlow) return',
		tests: LARGE,
	},
	{
		fault: 'the sample of nginx stops files that the server takes',
		file: 'deploy/nginx.conf',
		find: 'client_max_body_size 65m;',
		put: 'client_max_body_size 3m;',
		tests: LARGE,
	},
]
