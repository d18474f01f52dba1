import type { DbOrTrx } from '#server/db/client.ts'
import { notify } from '#server/features/notifications/lend.ts'
import { networkOf } from '#server/lib/client-address.ts'
import { ALAMAT_PENGATURAN } from '#shared/rules/pemberitahuan.ts'
import { namaPeramban } from '#shared/rules/peramban.ts'
import { tulisSaat } from '#shared/rules/saat.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import type { Peran } from '#shared/rules/wewenang.ts'

/**
 * Tells the owner of an account that it was signed in to on a device that it is not known for. A program that never keeps
 * a cookie is told of once a day for each network.
 */
export async function tellLogin(
	trx: DbOrTrx,
	now: Date,
	akun: { id: string; peran: Peran },
	from: { peramban: string | undefined; alamatIp: string; timezone: string },
): Promise<void> {
	const peramban = namaPeramban(from.peramban ?? null)
	const { tanggal } = waktuKampus(now, from.timezone)
	await notify(trx, now, {
		kepada: [akun.id],
		jenis: 'keamanan',
		judul: `Akun Anda masuk di perangkat baru: ${peramban}`,
		isi: `${tulisSaat(now, from.timezone)}, alamat ${from.alamatIp}. Bila bukan Anda, keluarkan perangkat itu dan ganti password.`,
		alamat: ALAMAT_PENGATURAN[akun.peran],
		kunci: `masuk:${tanggal}:${peramban}:${networkOf(from.alamatIp)}`,
		lagi: true,
	})
}
