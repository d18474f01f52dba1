import { Button } from '@mantine/core'
import { IconPresentation, IconQrcode } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { PresensiPertemuan } from '#shared/api/attendance.ts'
import { call } from '#web/lib/api.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { SkeletonBar } from '#web/ui/state-views.tsx'
import { showError } from '#web/ui/toast.ts'
import { type Meeting, paramsOfMeeting, presensiQuery } from './queries.ts'
import css from './scan-card.module.css'

const LiveCode = lazy(async () => ({ default: (await import('./live-code.tsx')).LiveCode }))

/** Lets students say themselves that they are there, and shows the code for it. */
export function ScanCard({ meeting, presensi }: { meeting: Meeting; presensi: PresensiPertemuan }) {
	const queryClient = useQueryClient()
	const open = useMutation({
		mutationFn: async (dibuka: boolean) =>
			(
				await call('PUT /api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/presensi/buka', {
					params: paramsOfMeeting(meeting),
					body: { dibuka },
				})
			).data,
		onSuccess: async (data) => {
			const { queryKey } = presensiQuery(meeting)
			// What was asked before knows nothing of it.
			await queryClient.cancelQueries({ queryKey })
			queryClient.setQueryData(queryKey, data)
		},
		onError: (error) => showError('Belum berhasil', error.message),
	})
	const { kelas, kode_mk } = meeting.kelas
	if (!presensi.dibuka)
		return (
			<DataCard title="Presensi dengan QR">
				<div className={css.closed}>
					<p className={css.text}>
						{presensi.waktu === 'pindai'
							? 'Mahasiswa memindai kode dari layar; namanya langsung masuk ke daftar.'
							: presensi.waktu === 'nanti'
								? 'Dapat dibuka mulai 15 menit sebelum kuliah.'
								: 'Kuliah sudah selesai. Koreksi presensi pada daftar.'}
					</p>
					<Button
						fullWidth
						leftSection={<IconQrcode size={20} stroke={1.8} aria-hidden="true" />}
						disabled={presensi.waktu !== 'pindai'}
						loading={open.isPending}
						onClick={() => open.mutate(true)}
					>
						Buka presensi
					</Button>
				</div>
			</DataCard>
		)
	return (
		<DataCard title="Presensi dengan QR">
			<Suspense fallback={<SkeletonBar height={220} />}>
				<LiveCode meeting={meeting} size="card" />
			</Suspense>
			<div className={css.actions}>
				<Button
					variant="default"
					leftSection={<IconPresentation size={20} stroke={1.8} aria-hidden="true" />}
					renderRoot={(props) => (
						<Link
							to="/mengajar/kelas/$kelas/$kode/pertemuan/$tanggal/$jam/layar"
							params={{
								kelas,
								kode: kode_mk.toLowerCase(),
								tanggal: meeting.tanggal,
								jam: meeting.jam.replace(':', '.'),
							}}
							target="_blank"
							{...props}
						/>
					)}
				>
					Layar besar
				</Button>
				<Button variant="default" loading={open.isPending} onClick={() => open.mutate(false)}>
					Tutup presensi
				</Button>
			</div>
		</DataCard>
	)
}
