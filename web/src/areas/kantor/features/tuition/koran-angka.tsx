import type { Koran } from '#shared/api/reconciliation.ts'
import { jumlahCatatan } from '#shared/rules/cocok-mutasi.ts'
import { formatNumber, formatRupiah } from '#web/lib/format.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import type { Keputusan } from './keputusan.ts'
import css from './rekonsiliasi.module.css'

/** Whole rupiah without their sen; what has sen says so. */
const uang = (rupiah: number) =>
	`${rupiah < 0 ? '−' : ''}${
		Number.isInteger(rupiah) ? formatRupiah(Math.abs(rupiah)) : `Rp ${formatNumber(Math.abs(rupiah), 2)}`
	}`

/** What the bank has and what is recorded, as it will be with what somebody has decided here; in what they differ. */
export function KoranAngka({ koran, keputusan }: { koran: Koran; keputusan: Keputusan }) {
	const { status, sisi, masuk, keluar, dilewati } = koran
	const { akan, terbuka } = sisiSesudah(koran, keputusan)
	const { loket, gateway } = sisi.tanpa_bank
	const catatan = jumlahCatatan({ ...sisi, akan })
	const selisih = (masuk * 100 - catatan * 100) / 100
	const siap = status === 'siap'
	const mutasi = (baris: number, kata: string) => (baris > 0 ? [`${formatNumber(baris)} ${kata}`] : [])
	const sides = [
		{ kata: 'Menurut rekening koran', rupiah: masuk, note: 'uang masuk' },
		{
			kata: siap ? 'Menurut catatan, sesudah dibukukan' : 'Menurut catatan',
			rupiah: catatan,
			note: [
				...mutasi(sisi.tercatat.baris, 'cocok'),
				...mutasi(akan.baris, 'akan dibukukan'),
				...mutasi(loket.baris + gateway.baris, 'tidak ada di bank'),
			].join(', '),
		},
		{ kata: 'Selisih', rupiah: selisih, note: selisih === 0 ? 'kedua sisi sama' : '' },
	]
	// At the bank and not recorded, less what is recorded and not at the bank.
	const parts = [
		{ kata: 'Terbuka', ...terbuka },
		{ kata: 'Bukan SPP', ...sisi.bukan_spp },
		{ kata: 'Dari berkas yang diurungkan; unggah lagi berkas ini', ...sisi.lepas },
		{ kata: 'Tidak dapat dipakai', rupiah: sisi.tidak_terbaca, baris: null },
		{ kata: 'Dicatat di loket, tidak ada di bank', baris: loket.baris, rupiah: -loket.rupiah },
		{ kata: 'Lewat virtual account, tidak ada di bank', baris: gateway.baris, rupiah: -gateway.rupiah },
	].filter(({ rupiah }) => rupiah !== 0)
	return (
		<DataCard>
			<dl className={css.sums}>
				{(status === 'diurungkan' ? sides.slice(0, 1) : sides).map(({ kata, rupiah, note }) => (
					<div key={kata}>
						<dt>{kata}</dt>
						<dd>
							<b>{uang(rupiah)}</b>
							<span className={css.note}>{note}</span>
						</dd>
					</div>
				))}
			</dl>
			{status === 'diurungkan' || parts.length === 0 ? null : (
				<dl className={css.parts} aria-label="Rincian selisih">
					{parts.map(({ kata, rupiah, baris }) => (
						<div key={kata}>
							<dt>{baris === null ? kata : `${kata} (${formatNumber(baris)})`}</dt>
							<dd>{uang(rupiah)}</dd>
						</div>
					))}
				</dl>
			)}
			<p className={`${css.note} ${css.more}`}>
				{keluar > 0 ? `${formatNumber(keluar)} baris uang keluar tidak dihitung.` : ''}
				{dilewati.length > 0
					? ` ${formatNumber(dilewati.length)} baris tidak dapat dipakai: ${dilewati
							.slice(0, 5)
							.map(({ nomor, alasan }) => `baris ${nomor} (${alasan.toLowerCase()})`)
							.join(', ')}${dilewati.length > 5 ? ', …' : ''}.`
					: ''}
			</p>
		</DataCard>
	)
}

/** Rows that were chosen leave the open ones, unless they were recorded already; those that are kept open join them. */
function sisiSesudah({ status, sisi: { akan, terbuka } }: Koran, { dipilih, ditunda }: Keputusan) {
	if (status !== 'siap') return { akan, terbuka }
	const sum = (list: readonly { jumlah: number }[]) => ({
		baris: list.length,
		rupiah: list.reduce((total, { jumlah }) => total + jumlah, 0),
	})
	const chosen = [...dipilih.values()].map(({ mutasi }) => mutasi)
	const [baru, lama] = [sum(chosen), sum(chosen.filter(({ putusan }) => putusan !== 'sudah'))]
	const tunda = sum([...ditunda.values()])
	return {
		akan: {
			baris: akan.baris + baru.baris - tunda.baris,
			rupiah: akan.rupiah + baru.rupiah - tunda.rupiah,
		},
		terbuka: {
			baris: terbuka.baris - lama.baris + tunda.baris,
			rupiah: terbuka.rupiah - lama.rupiah + tunda.rupiah,
		},
	}
}
