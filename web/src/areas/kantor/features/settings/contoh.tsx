import type { KunciPengaturan } from '#shared/rules/pengaturan.ts'
import { campus } from '#web/lib/campus-time.ts'
import { useServerClock } from '#web/lib/use-server-clock.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import css from './contoh.module.css'

/** How what is typed will stand on paper. */
export function Contoh({ isi }: { isi: (kunci: KunciPengaturan) => string }) {
	const hariIni = campus.longDate(useServerClock()).replace(/^\w+, /, '')
	const kontak = [isi('telepon'), isi('email')].filter(Boolean).join(' · ')
	return (
		<DataCard title="Contoh pada dokumen">
			<div className={css.paper}>
				<div className={css.head}>
					<p className={css.name}>{isi('nama') || 'Nama institusi'}</p>
					<p>{isi('alamat')}</p>
					<p>{kontak}</p>
				</div>
				<div className={css.lines} aria-hidden="true">
					<span />
					<span />
					<span />
				</div>
				<div className={css.sign}>
					<p>{[isi('kota'), hariIni].filter(Boolean).join(', ')}</p>
					<p>{isi('khs_jabatan') || 'Jabatan penanda tangan'}</p>
					<p className={css.signer}>{isi('khs_nama') || 'Nama penanda tangan'}</p>
					{isi('khs_nip') ? <p>NIP {isi('khs_nip')}</p> : null}
				</div>
			</div>
		</DataCard>
	)
}
