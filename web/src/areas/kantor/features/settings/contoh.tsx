import type { DataKampus } from '#shared/api/settings.ts'
import { ukuranLogo } from '#shared/rules/logo.ts'
import type { KunciPengaturan } from '#shared/rules/pengaturan.ts'
import { campus } from '#web/lib/campus-time.ts'
import { useServerClock } from '#web/lib/use-server-clock.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import css from './contoh.module.css'

const ukuranGambar = ({ lebar, tinggi }: { lebar: number; tinggi: number }) => ({
	width: lebar,
	height: tinggi,
})

type Props = { isi: (kunci: KunciPengaturan) => string; logo: DataKampus['logo'] }

/** How what is typed will stand on paper. */
export function Contoh({ isi, logo }: Props) {
	const hariIni = campus.longDate(useServerClock()).replace(/^\w+, /, '')
	const kontak = [isi('telepon'), isi('email')].filter(Boolean).join(' · ')
	return (
		<DataCard title="Contoh pada dokumen">
			<div className={css.paper}>
				<div className={css.head}>
					{logo ? (
						<img src={`/api/berkas/${logo.sha256}`} alt="" {...ukuranGambar(ukuranLogo(logo, 52))} />
					) : null}
					<div>
						<p className={css.name}>{isi('nama') || 'Nama institusi'}</p>
						<p>{isi('alamat')}</p>
						<p>{kontak}</p>
					</div>
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
