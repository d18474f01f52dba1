import type { DbOrTrx } from '#server/db/client.ts'
import { storeOwnPassword } from '#server/features/accounts/akun-queries.ts'
import { notify } from '#server/features/notifications/lend.ts'
import { endAllSesi } from '#server/features/sessions/lend.ts'
import { writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { MAIL } from '#server/lib/mail.ts'
import { ALAMAT_PENGATURAN } from '#shared/rules/pemberitahuan.ts'
import type { Tindakan } from '#shared/rules/tindakan.ts'
import type { Peran } from '#shared/rules/wewenang.ts'
import { endResetLinks } from './lend.ts'

/**
 * Stores a password; sessions (but `keepSesi`) and mailed links end with the old one, and the owner is told, by mail too,
 * so that a change by somebody else does not stay unnoticed.
 */
export async function storePassword(
	{ jobs, config }: Pick<Context, 'jobs' | 'config'>,
	trx: DbOrTrx,
	input: {
		akunId: string
		email: string
		peran: Peran
		hash: string
		keepSesi: string | null
		tindakan: Tindakan
		now: Date
		requestId: string
	},
): Promise<void> {
	const { akunId, now } = input
	await storeOwnPassword(trx, akunId, input.hash)
	await endResetLinks(trx, { id: akunId, email: input.email }, now)
	await endAllSesi(trx, { akunId, except: input.keepSesi, alasan: input.tindakan, now })
	await writeJejak(trx, {
		pelaku: akunId,
		tindakan: input.tindakan,
		objek: `akun:${akunId}`,
		request_id: input.requestId,
	})
	await notify(trx, now, {
		kepada: [akunId],
		jenis: 'keamanan',
		judul: 'Password Anda telah diubah',
		isi: 'Semua perangkat lain telah dikeluarkan. Bila bukan Anda yang mengubahnya, segera hubungi Ruang Informasi.',
		alamat: ALAMAT_PENGATURAN[input.peran],
		kunci: `password:${input.requestId}`,
		emailSendiri: true,
	})
	await jobs.add(trx, MAIL, {
		to: input.email,
		subject: 'Password Anda telah diubah',
		title: 'Password Anda telah diubah',
		paragraphs: [
			'Password akun kampus Anda baru saja diubah, dan semua perangkat lain telah dikeluarkan.',
			'Bila bukan Anda yang mengubahnya, segera atur ulang password Anda dan hubungi Ruang Informasi.',
		],
		button: { label: 'Atur ulang password', url: `${config.publicUrl}/lupa-password` },
	})
}
