import { NativeSelect, Textarea } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { KODE_STATUS, STATUS_MAHASISWA, type StatusMahasiswa } from '#shared/rules/status-mahasiswa.ts'
import { MAHASISWA_SEKALIGUS } from '#shared/rules/ubahan-mahasiswa.ts'
import {
	pilihanQuery,
	refreshMahasiswa,
	tinjauanUbahanQuery,
	ubahBanyak,
} from '../../parts/many/mahasiswa-queries.ts'
import { ManyDialog } from '../../parts/many/many-dialog.tsx'
import { WouldChange } from '../../parts/many/names.tsx'
import { useChangeId } from '../../parts/many/use-change-id.ts'

const MIN_ALASAN = 3

/** The status of chosen students in a term, before it changes: who gets it, who keeps theirs and why. */
export function StatusBanyakDialog({
	stambuk: chosen,
	onClose,
}: {
	stambuk: readonly string[]
	onClose: () => void
}) {
	const [stambuk] = useState(() => [...chosen])
	const terms = useQuery(pilihanQuery).data?.periode ?? []
	const [term, setTerm] = useState<string>()
	const [status, setStatus] = useState<StatusMahasiswa | ''>('')
	const [alasan, setAlasan] = useState('')
	const navigate = useNavigate()
	// The running one stands before those to come.
	const periode = term ?? terms.at(-1)?.kode ?? ''
	const asked = { kunci: 'status' as const, menjadi: status, periode }
	const id = useChangeId(status, periode)
	const tinjauan = useQuery({
		...tinjauanUbahanQuery({ ...asked, stambuk }),
		enabled: status !== '' && periode !== '' && stambuk.length <= MAHASISWA_SEKALIGUS,
	})
	const boleh = status === '' ? [] : (tinjauan.data?.boleh ?? [])
	const ubah = useMutation({
		mutationFn: () =>
			ubahBanyak({
				...asked,
				...{ id, alasan: alasan.trim() },
				mahasiswa: boleh.map((one) => ({ stambuk: one.stambuk, dari: one.dari })),
			}),
		onSuccess: (made) => {
			void refreshMahasiswa()
			void navigate({ to: '/kantor/mahasiswa/ubahan/$ubahan', params: { ubahan: made } })
		},
		// Somebody was quicker: it is looked through again and shown.
		onError: () => void refreshMahasiswa(),
	})
	return (
		<ManyDialog
			title="Ubah status"
			noun="mahasiswa"
			chosen={stambuk.length}
			most={MAHASISWA_SEKALIGUS}
			fields={
				<>
					<NativeSelect
						size="md"
						label="Semester"
						value={periode}
						disabled={ubah.isPending}
						data={terms.map(({ kode, nama }) => ({ value: kode, label: nama }))}
						onChange={(event) => {
							ubah.reset()
							setTerm(event.currentTarget.value)
						}}
					/>
					<NativeSelect
						size="md"
						label="Menjadi"
						value={status}
						disabled={ubah.isPending}
						data={[
							{ value: '', label: 'Pilih status' },
							...KODE_STATUS.map((kode) => ({ value: kode, label: STATUS_MAHASISWA[kode] })),
						]}
						onChange={(event) => {
							ubah.reset()
							setStatus(event.currentTarget.value as StatusMahasiswa | '')
						}}
					/>
				</>
			}
			tinjauan={tinjauan}
			asked={status !== ''}
			show={(data) =>
				status === '' ? null : (
					<WouldChange
						head={`${data.boleh.length.toLocaleString('id')} mahasiswa menjadi ${STATUS_MAHASISWA[status].toLowerCase()}`}
						boleh={data.boleh.map(({ stambuk: kode, nama, sebutan }) => ({
							kode,
							nama,
							note: sebutan ? `dari ${sebutan}` : 'belum mempunyai tempat di semester ini',
						}))}
						note={AKIBAT[status]}
						noun="mahasiswa"
						tetap={data.tetap.map((one) => ({ kode: one.stambuk, nama: one.nama, note: one.alasan }))}
					/>
				)
			}
			more={
				<Textarea
					label="Alasan"
					description="Dibaca setiap mahasiswa dan tercatat di riwayat. Sebutkan nomor suratnya bila ada."
					autosize
					minRows={2}
					maxLength={300}
					value={alasan}
					disabled={ubah.isPending}
					onChange={(event) => setAlasan(event.currentTarget.value)}
				/>
			}
			submit={`Ubah status ${boleh.length.toLocaleString('id')} mahasiswa`}
			ready={boleh.length > 0 && alasan.trim().length >= MIN_ALASAN}
			change={ubah}
			onClose={onClose}
		/>
	)
}

/** What happens beside the letter. */
const AKIBAT: Partial<Record<StatusMahasiswa, string>> = {
	C: 'Mereka keluar dari kelasnya untuk semester ini, dan semesternya tidak naik.',
	N: 'Kelasnya tetap, tetapi mereka tidak ikut naik saat semester berikutnya diaktifkan.',
}
