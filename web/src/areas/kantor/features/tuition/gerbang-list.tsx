import type { KeuanganMahasiswa } from '#shared/api/bills.ts'
import { formatTanggal } from '#web/lib/format.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import css from './keuangan.module.css'

const NAMA = {
	krs: 'Mengisi KRS',
	materi: 'Materi kuliah',
	uts: 'UTS dan kuis',
	uas: 'UAS',
	surat: 'Surat dan transkrip',
} as const

/** Which doors money shuts for a student, and what would open them. */
export function GerbangList({ data: { gerbang, dispensasi, tagihan } }: { data: KeuanganMahasiswa }) {
	const tutup = gerbang.filter(({ terbuka }) => !terbuka)
	const berlaku = dispensasi.find(({ dicabut_pada }) => dicabut_pada === null)
	const cicilan = tagihan.find((t) => t.cicilan && t.status !== 'lunas' && t.status !== 'dibatalkan')
	const sisa = tagihan.some(({ status }) => status !== 'lunas' && status !== 'dibatalkan')
	return (
		<section className={css.part}>
			<h4 className={css.title}>Yang terbuka</h4>
			<ul className={css.gates}>
				{gerbang.map((g) => (
					<li key={g.gerbang}>
						<span>{NAMA[g.gerbang]}</span>
						<StatusBadge tone={g.terbuka ? 'success' : 'danger'}>
							{g.terbuka ? 'Terbuka' : 'Tertutup'}
						</StatusBadge>
					</li>
				))}
			</ul>
			<p className={css.note}>
				{tutup.length > 0 && cicilan?.status === 'terlambat'
					? `Terbuka lagi setelah bagian cicilan yang jatuh tempo ${formatTanggal(cicilan.jatuh_tempo)} dibayar.`
					: tutup.length > 0
						? `Terbuka setelah tagihan semester lalu lunas dan tagihan semester ini terbayar paling sedikit ${teksSyarat(tutup)}.`
						: sisa && berlaku
							? `Terbuka karena dispensasi sampai ${formatTanggal(berlaku.berlaku_sampai)}.`
							: sisa && cicilan
								? `Terbuka selama cicilan dibayar tepat waktu; bagian berikutnya jatuh tempo ${formatTanggal(cicilan.jatuh_tempo)}.`
								: 'Tidak ada yang tertutup karena SPP.'}
			</p>
		</section>
	)
}

function teksSyarat(tutup: KeuanganMahasiswa['gerbang']): string {
	const [satu] = tutup
	if (satu && tutup.every(({ syarat }) => syarat === satu.syarat)) return `${satu.syarat}%`
	return tutup.map(({ gerbang, syarat }) => `${syarat}% untuk ${NAMA[gerbang]}`).join(', ')
}
