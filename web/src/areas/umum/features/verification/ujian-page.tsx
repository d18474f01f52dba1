import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { formatTanggal } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'
import { serverConfig } from '#web/lib/server-config.ts'
import { Fact } from '#web/ui/fact-list.tsx'
import { PrintedPaper } from './printed-paper.tsx'
import { berkasUjianQuery } from './queries.ts'

const route = getRouteApi('/shell/verifikasi/ujian/$token')

/** Public page behind the QR code of an exam's attendance sheet or record: confirms what the campus has signed, or refuses. */
export function VerifikasiUjianPage() {
	const { token } = route.useParams()
	const check = useQuery(berkasUjianQuery(token))
	return (
		<PrintedPaper
			check={check}
			meaning={t(
				'Lembar ini dicetak dari catatan ujian {name}. Isinya sama bila sidik isi di kaki halamannya sama.',
				{ name: serverConfig.institution.name },
			)}
		>
			{(data) => (
				<>
					<Fact
						label={t('Dokumen')}
						value={data.lembar === 'daftar_hadir' ? t('Daftar hadir ujian') : t('Berita acara ujian')}
					/>
					<Fact label={t('Nama ujian')} value={data.ujian} />
					<Fact label={t('Mata kuliah')} value={data.kode_mk} />
					<Fact label={t('Kelas')} value={data.kelas} />
					<Fact label={t('Semester')} value={data.periode} />
					<Fact label={t('Tanggal ujian')} value={formatTanggal(data.tanggal_ujian)} />
					<Fact
						label={t('Hadir')}
						value={t('{hadir} dari {peserta} mahasiswa', {
							hadir: data.hadir,
							peserta: data.peserta,
						})}
					/>
					<Fact label={t('Tanggal cetak')} value={formatTanggal(data.tanggal)} />
					<Fact label={t('Sidik isi')} value={data.sidik} />
				</>
			)}
		</PrintedPaper>
	)
}
