import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { IsianSoal, SoalBank } from '#shared/api/question-bank.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { blank, drafKey, useDrafSoal } from './draf-soal.ts'
import { IsianForm } from './isian-form.tsx'
import { type Bank, refreshBank } from './queries.ts'

/** A question of the bank, or a new one, as it is written. */
export function SoalForm({ bank, soal }: { bank: Bank; soal: SoalBank | null }) {
	const draf = useDrafSoal(
		drafKey(bank.kode, bank.jenis, soal?.id ?? 'baru'),
		soal ? { isian: soal.sumber, versi: soal.versi } : { isian: blank(), versi: null },
	)
	const navigate = useNavigate()
	const simpan = useMutation({
		mutationFn: async () => {
			const { versi } = draf
			// Without a key it is not sent.
			const isian = draf.isian as IsianSoal
			if (soal && versi !== null)
				return (await call('PUT /api/soal/:id', { params: { id: soal.id }, body: { ...isian, versi } })).data
					.ujian_tetap
			await call('POST /api/bank-soal/:kode/:jenis/soal', { params: bank, body: isian })
			return 0
		},
		onSuccess: (ujianTetap) => {
			draf.drop()
			showSuccess(
				'Soal tersimpan',
				ujianTetap > 0
					? `Soal ${ujianTetap} ujian sudah ditetapkan; perubahan ini ikut setelah soalnya diterbitkan ulang di Ujian › Soal.`
					: 'Perubahan ini ada di bank soal.',
			)
			refreshBank()
			void navigate({ to: '/mengajar/bank-soal', search: { mk: bank.kode, jenis: bank.jenis } })
		},
		onError: (error) => {
			// With what the other one wrote, it can be chosen.
			if (error instanceof ApiError && error.code === 'soal_berubah') refreshBank()
		},
	})
	return (
		<IsianForm
			bank={bank}
			draf={draf}
			lain={soal && { oleh: soal.diubah_oleh, pada: soal.diubah_pada }}
			simpan={simpan}
			onSubmit={() => simpan.mutate()}
			submitLabel="Simpan soal"
			Wadah={DataCard}
		/>
	)
}
