import { Link } from '@tanstack/react-router'
import type { Beranda } from '#shared/api/home.ts'
import { JUMLAH_MINGGU } from '#shared/rules/minggu-kuliah.ts'
import { formatNumber } from '../lib/format.ts'
import { DataCard } from '../ui/data-card.tsx'
import css from './term-card.module.css'

/** The running term in two figures and how far it has come. */
export function TermCard({ beranda }: { beranda: Beranda }) {
	const { periode, jumlah_matakuliah, jumlah_sks } = beranda
	const minggu = periode?.minggu ?? null
	return (
		<DataCard title="Semester ini" note={periode?.nama}>
			<dl className={css.figures}>
				<div>
					<dt>Mata kuliah</dt>
					<dd>{formatNumber(jumlah_matakuliah)}</dd>
				</div>
				<div>
					<dt>SKS diambil</dt>
					<dd>{formatNumber(jumlah_sks)}</dd>
				</div>
			</dl>
			{minggu === null ? (
				<p className={css.note}>
					{periode ? 'Di luar masa perkuliahan.' : 'Belum ada semester yang berjalan.'}
				</p>
			) : (
				<>
					<progress
						className={css.bar}
						max={JUMLAH_MINGGU}
						value={minggu}
						aria-labelledby="kemajuan-semester"
					/>
					<p className={css.note} id="kemajuan-semester">
						Minggu ke-{minggu} dari {JUMLAH_MINGGU} minggu perkuliahan
					</p>
				</>
			)}
			<p className={css.more}>
				<Link to="/khs">Lihat KHS</Link>
				<Link to="/krs">Buka KRS</Link>
			</p>
		</DataCard>
	)
}
