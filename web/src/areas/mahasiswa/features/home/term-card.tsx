import { Link } from '@tanstack/react-router'
import type { Beranda } from '#shared/api/home.ts'
import { JUMLAH_MINGGU } from '#shared/rules/minggu-kuliah.ts'
import { formatNumber } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'
import { DemoNote } from '#web/parts/institution/demo-note.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { IpsSparkline } from './ips-sparkline.tsx'
import css from './term-card.module.css'

/** Where the student stands: the index and the way it went, and how far the running term has come. */
export function TermCard({ beranda }: { beranda: Beranda }) {
	const { periode, jumlah_matakuliah, jumlah_sks, prestasi } = beranda
	const minggu = periode?.minggu ?? null
	const load = t('{jumlah_matakuliah} mata kuliah, {jumlah_sks} SKS', {
		jumlah_matakuliah: formatNumber(jumlah_matakuliah),
		jumlah_sks: formatNumber(jumlah_sks),
	})
	return (
		<DataCard title={t('Semester ini')} note={periode?.nama}>
			{prestasi ? (
				<>
					<dl className={css.figures}>
						<div>
							<dt>IPK</dt>
							<dd>{formatNumber(prestasi.ipk, 2)}</dd>
						</div>
						<div>
							<dt>{t('SKS ditempuh')}</dt>
							<dd>
								{formatNumber(prestasi.sks_ditempuh)}
								{prestasi.sks_total ? <span className={css.of}> / {prestasi.sks_total}</span> : null}
							</dd>
						</div>
					</dl>
					{prestasi.ips.length > 1 ? <IpsSparkline ips={prestasi.ips} /> : null}
				</>
			) : (
				<dl className={css.figures}>
					<div>
						<dt>{t('Mata kuliah|banyak')}</dt>
						<dd>{formatNumber(jumlah_matakuliah)}</dd>
					</div>
					<div>
						<dt>{t('SKS diambil')}</dt>
						<dd>{formatNumber(jumlah_sks)}</dd>
					</div>
				</dl>
			)}
			{minggu === null ? (
				<p className={css.note}>
					{periode ? t('Di luar masa perkuliahan.') : t('Belum ada semester yang berjalan.')}
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
						{t('Minggu ke-{minggu} dari {JUMLAH_MINGGU}', { minggu, JUMLAH_MINGGU })}
						{prestasi ? ` · ${load}` : t(' minggu perkuliahan')}
					</p>
				</>
			)}
			{periode ? <DemoNote /> : null}
			<p className={css.more}>
				<Link to="/khs">{t('Lihat KHS')}</Link>
				<Link to="/krs">{t('Buka KRS')}</Link>
			</p>
		</DataCard>
	)
}
