import { JENIS_PEMBERITAHUAN, type JenisPemberitahuan } from './pemberitahuan.ts'
import type { Peran } from './wewenang.ts'

/** How people are told: in the app, by mail, and on a device that takes messages. */
export const SALURAN = ['aplikasi', 'email', 'push'] as const
export type Saluran = (typeof SALURAN)[number]

/** What each can be told of. */
export const JENIS_PERAN: Readonly<Record<Peran, readonly JenisPemberitahuan[]>> = {
	mahasiswa: JENIS_PEMBERITAHUAN.filter((jenis) => jenis !== 'ringkasan'),
	dosen: [
		'balasan',
		'sebutan',
		'forum',
		'pertemuan',
		'ujian_berubah',
		'krs',
		'kelas',
		'pengumuman',
		'keamanan',
		'ringkasan',
	],
	staf: ['pengumuman', 'keamanan'],
}

/** What is worth a mail to who has not said otherwise: what changes a plan, was decided about them, or written to them. */
const LEWAT_EMAIL: ReadonlySet<JenisPemberitahuan> = new Set([
	'sebutan',
	'ujian_berubah',
	'nilai',
	'khs',
	'krs',
	'kelas',
	'tagihan',
	'surat',
	'permohonan',
	'pesan',
	'keamanan',
])

/** Whether somebody who has not said otherwise is told of it this way. A push needs a device that was allowed to. */
export const saluranBawaan = (jenis: JenisPemberitahuan, saluran: Saluran): boolean =>
	jenis === 'ringkasan'
		? false
		: saluran === 'email'
			? LEWAT_EMAIL.has(jenis)
			: saluran === 'push'
				? jenis !== 'pengumuman'
				: true

/** Whether it cannot be switched: security is always in the app, the morning's summary never anywhere but in a mail. */
export const saluranTetap = (jenis: JenisPemberitahuan, saluran: Saluran): boolean =>
	jenis === 'ringkasan' ? saluran !== 'email' : jenis === 'keamanan' && saluran === 'aplikasi'

const MINUTE_MS = 60_000
/** What comes in rows: of several in a short time there is one mail. */
const BERUNTUN: ReadonlySet<JenisPemberitahuan> = new Set(['balasan', 'sebutan', 'forum', 'materi_baru'])

/** So long a mail waits for others to go with, and for its reader to have seen it in the app. */
export const tundaEmailMs = (jenis: JenisPemberitahuan): number => (BERUNTUN.has(jenis) ? 15 : 2) * MINUTE_MS
