import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { formatTanggal } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'
import { serverConfig } from '#web/lib/server-config.ts'
import { Fact } from '#web/ui/fact-list.tsx'
import { PrintedPaper } from './printed-paper.tsx'
import { perkuliahanQuery } from './queries.ts'

const route = getRouteApi('/shell/verifikasi/perkuliahan/$token')

/** Public page behind the QR code of a record of lectures: confirms what the campus has signed, or refuses. */
export function VerifikasiPerkuliahanPage() {
	const { token } = route.useParams()
	const check = useQuery(perkuliahanQuery(token))
	return (
		<PrintedPaper
			check={check}
			meaning={t(
				'Berita acara ini dicetak dari presensi {name}. Isinya sama bila sidik isi di kaki halamannya sama.',
				{ name: serverConfig.institution.name },
			)}
		>
			{(data) => (
				<>
					<Fact label={t('Dokumen')} value={t('Berita acara perkuliahan')} />
					<Fact label={t('Mata kuliah')} value={data.kode_mk} />
					<Fact label={t('Kelas')} value={data.kelas} />
					<Fact label={t('Semester')} value={data.periode} />
					<Fact label={t('Pertemuan terlaksana')} value={String(data.pertemuan)} />
					<Fact label={t('Peserta')} value={t('{mahasiswa} mahasiswa', { mahasiswa: data.mahasiswa })} />
					<Fact label={t('Tanggal cetak')} value={formatTanggal(data.tanggal)} />
					<Fact label={t('Sidik isi')} value={data.sidik} />
				</>
			)}
		</PrintedPaper>
	)
}
