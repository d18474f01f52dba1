import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { formatTanggal } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'
import { serverConfig } from '#web/lib/server-config.ts'
import { Fact } from '#web/ui/fact-list.tsx'
import { PrintedPaper } from './printed-paper.tsx'
import { laporanQuery } from './queries.ts'

const route = getRouteApi('/shell/verifikasi/laporan/$token')

/** Public page behind the QR code of a term report: confirms what the campus has signed, or refuses. */
export function VerifikasiLaporanPage() {
	const { token } = route.useParams()
	const check = useQuery(laporanQuery(token))
	return (
		<PrintedPaper
			check={check}
			meaning={t(
				'Laporan ini dicetak dari catatan {name}. Isinya sama bila sidik isi di kaki halamannya sama.',
				{ name: serverConfig.institution.name },
			)}
		>
			{(data) => (
				<>
					<Fact label={t('Dokumen')} value={t('Laporan akhir semester')} />
					<Fact label={t('Mata kuliah')} value={data.kode_mk} />
					<Fact label={t('Kelas')} value={data.kelas} />
					<Fact label={t('Semester')} value={data.periode} />
					<Fact label={t('NIP dosen')} value={data.nip} />
					<Fact
						label={t('Beban mengajar')}
						value={t('{sks} SKS, {mengajar} pertemuan', {
							sks: data.sks.toLocaleString('id-ID'),
							mengajar: data.mengajar,
						})}
					/>
					<Fact
						label={t('Pertemuan terlaksana')}
						value={t('{pertemuan} dari {rencana}', {
							pertemuan: data.pertemuan,
							rencana: data.rencana,
						})}
					/>
					<Fact label={t('Peserta')} value={t('{mahasiswa} mahasiswa', { mahasiswa: data.mahasiswa })} />
					<Fact
						label={t('Nilai diumumkan')}
						value={t('{terbit}, dan {tertunda} tertunda', {
							terbit: data.terbit,
							tertunda: data.tertunda,
						})}
					/>
					<Fact label={t('Tanggal cetak')} value={formatTanggal(data.tanggal)} />
					<Fact label={t('Sidik isi')} value={data.sidik} />
				</>
			)}
		</PrintedPaper>
	)
}
