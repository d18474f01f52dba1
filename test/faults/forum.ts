import type { Fault } from './fault.ts'

const FORUM = ['server/features/forum/forum.test.ts']
const POSTS = ['server/features/forum/posts.test.ts']
const MODERATION = ['server/features/forum/moderation.test.ts']
const ANNOUNCE = ['server/features/forum/announce.test.ts']
const MARKDOWN = ['server/features/forum/markdown.test.ts']

export const FORUM_FAULTS: readonly Fault[] = [
	{
		fault: 'a student reads the thread of another class by its id',
		file: 'server/lib/access.ts',
		find: 'ikutKuliah(mahasiswa, { kelas: forum.kelas, matakuliah: forum.kode })',
		put: 'true',
		tests: FORUM,
	},
	{
		fault: 'a forum of a course that the class does not take is open',
		file: 'server/lib/access.ts',
		find: '(await takesMatakuliah(db, { kelas, kode: kode.toUpperCase() }))',
		put: 'true',
		tests: FORUM,
	},
	{
		fault: 'a lecturer moderates a class that somebody else teaches',
		file: 'server/lib/access.ts',
		find: '(forum !== null && dosen !== null && (await teachesNow(db, dosen.nip, forum)))',
		put: '(forum !== null && dosen !== null)',
		tests: MODERATION,
	},
	{
		fault: 'forums of earlier terms stay open',
		file: 'server/lib/access-queries.ts',
		find: 'return row && (row.aktif ? row : null)',
		put: 'return row',
		tests: FORUM,
	},
	{
		fault: 'tuition does not stand before the forum',
		file: 'server/features/forum/service.ts',
		find: "if (mahasiswa) await requireGerbangOf(ctx, 'materi', mahasiswa.id)",
		put: '',
		tests: FORUM,
	},
	{
		fault: 'words of deleted posts are found',
		file: 'server/features/forum/write-queries.ts',
		find: "isi: '',\n\t\t\thtml: '',",
		put: "html: '',",
		tests: POSTS,
	},
	{
		fault: 'what was typed is shown to others than its writer',
		file: 'server/features/forum/queries.ts',
		find: 'case when k.penulis = ${akunId}::uuid and k.dihapus_pada is null then k.isi end as isi',
		put: 'k.isi as isi',
		tests: FORUM,
	},
	{
		fault: 'a post that is sent again is there twice',
		file: 'server/features/forum/posts.ts',
		find: 'const sent = await sentBefore(trx, actor, { id, utasId, isi })\n\t\tif (sent) return sent',
		put: 'id = crypto.randomUUID()',
		tests: POSTS,
	},
	{
		fault: 'a post that was improved before it was sent again is taken for the one that is there',
		file: 'server/features/forum/posts.ts',
		find: 'if (first?.isi !== isi ||',
		put: 'if (first?.judul === undefined ||',
		tests: POSTS,
	},
	{
		fault: 'the id of another’s post answers as if it were one’s own',
		file: 'server/features/forum/posts.ts',
		find: 'if (post.penulis !== actor.akun_id || post.utas_id !== utasId) refuseId()',
		put: '',
		tests: POSTS,
	},
	{
		fault: 'a post calls as many people as it likes',
		file: 'server/features/forum/posts.ts',
		find: 'if (nomor.length > SEBUTAN_TERBANYAK)',
		put: 'if (nomor.length > 100_000)',
		tests: POSTS,
	},
	{
		fault: 'replies have no limit',
		file: 'server/features/forum/posts.ts',
		find: "await requireBudget(ctx, trx, actor, 'balasan')",
		put: '',
		tests: POSTS,
	},
	{
		fault: 'a second tab overwrites what the first one saved',
		file: 'server/features/forum/posts.ts',
		find: 'if (post.versi !== change.versi)',
		put: 'if (post.versi > change.versi + 9)',
		tests: POSTS,
	},
	{
		fault: 'anybody edits and deletes any post',
		file: 'server/features/forum/posts.ts',
		find: "if (post.penulis !== actor.akun_id) throw forbidden('wrong_owner', 'Ini bukan tulisan Anda')",
		put: '',
		tests: POSTS,
	},
	{
		fault: 'a locked thread is written in',
		file: 'server/features/forum/posts.ts',
		find: 'if (!bolehMenulis(utas, pelakuOf(actor)))',
		put: 'if (!bolehMenulis(utas, pelakuOf(actor)) && utas.terakhir < 0)',
		tests: MODERATION,
	},
	{
		fault: 'anybody says what the answer is',
		file: 'server/features/forum/moderation.ts',
		find: 'if (!bolehMenandai(utas, pelakuOf(actor)))',
		put: 'if (!bolehMenandai(utas, pelakuOf(actor)) && utas.terakhir < 0)',
		tests: MODERATION,
	},
	{
		fault: 'a post taken down leaves no reason in the trail',
		file: 'server/features/forum/moderation.ts',
		find: 'baru: { utas: utas.id, nomor: at.nomor, alasan },',
		put: 'baru: { utas: utas.id, nomor: at.nomor },',
		tests: MODERATION,
	},
	{
		fault: 'people are told of what they did themselves',
		file: 'server/features/forum/announce.ts',
		find: 'one.dosen === dosen && one.akun_id !== actor.akun_id',
		put: 'one.dosen === dosen',
		tests: ANNOUNCE,
	},
	{
		fault: 'an open page does not hear of a reply',
		file: 'server/features/forum/posts.ts',
		find: 'await tellPages(trx, utas)\n\t\tawait tellReply',
		put: 'await tellReply',
		tests: ANNOUNCE,
	},
	{
		fault: 'markup of a post comes through as it was typed',
		file: 'server/features/forum/markdown.ts',
		find: 'new MarkdownIt({ html: false,',
		put: 'new MarkdownIt({ html: true,',
		tests: MARKDOWN,
	},
]
