import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { BarisSoal, KeteranganSoal } from '#shared/api/question-bank.ts'
import { call } from '#web/lib/api.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import css from './banyak.module.css'
import pick from './pilih.module.css'
import { type Bank, refreshBank } from './queries.ts'
import { kembalian } from './ubah-banyak.ts'
import { UbahDialog } from './ubah-dialog.tsx'

/** Chosen questions as they were seen, of whatever page. */
export type Dipilih = ReadonlyMap<number, BarisSoal>

type Props = {
	bank: Bank
	topik: readonly string[]
	/** Those of this page. */
	soal: readonly BarisSoal[]
	dipilih: Dipilih
	onPilih: (dipilih: Dipilih) => void
}

/** What can be done with many questions at once. */
export function PilihBar({ bank, topik, soal, dipilih, onPilih }: Props) {
	const [opened, setOpened] = useState<'ubah' | 'hapus'>()
	const [undo, setUndo] = useState<KeteranganSoal[]>([])
	const close = () => setOpened(undefined)
	const chosen = [...dipilih.values()]
	const all = soal.every(({ id }) => dipilih.has(id))
	const unused = chosen.filter(({ dipakai }) => dipakai === 0)
	const used = chosen.length - unused.length
	const send = async (list: KeteranganSoal[]) =>
		(await call('PUT /api/bank-soal/:kode/:jenis/keterangan', { params: bank, body: { soal: list } })).data
	const save = async (ubahan: KeteranganSoal[]) => {
		try {
			const done = await send(ubahan)
			setUndo(kembalian(chosen, done.soal))
			showSuccess(`${done.soal.length} soal diubah`, 'Keterangannya tersimpan di bank soal.')
			onPilih(new Map())
			close()
		} finally {
			// After a refusal the list shows what the other one has written.
			refreshBank()
		}
	}
	const back = useMutation({
		mutationFn: () => send(undo),
		onSuccess: ({ soal: list }) => {
			setUndo([])
			showSuccess('Perubahan diurungkan', `${list.length} soal seperti semula.`)
		},
		onError: (error) => showError('Belum diurungkan', error.message),
		onSettled: refreshBank,
	})
	const remove = useMutation({
		mutationFn: async () =>
			(
				await call('POST /api/bank-soal/:kode/:jenis/hapus', {
					params: bank,
					body: { soal: unused.map(({ id, versi }) => ({ id, versi })) },
				})
			).data,
		onSuccess: ({ dihapus }) => {
			showSuccess(`${dihapus} soal dihapus`, 'Soal itu tidak ada lagi di bank soal.')
			onPilih(new Map())
			setUndo([])
		},
		onError: (error) => showError('Soal tidak dihapus', error.message),
		onSettled: () => {
			close()
			refreshBank()
		},
	})
	return (
		<div className={pick.bar}>
			<span role="status">
				{dipilih.size > 0
					? `${dipilih.size} soal dipilih`
					: undo.length > 0
						? `Keterangan ${undo.length} soal diubah.`
						: 'Pilih soal untuk diubah, dihapus, atau diekspor.'}
			</span>
			{undo.length > 0 && dipilih.size === 0 ? (
				<Button variant="default" size="compact-md" loading={back.isPending} onClick={() => back.mutate()}>
					Urungkan
				</Button>
			) : null}
			{dipilih.size > 0 ? (
				<>
					<Button variant="default" size="compact-md" onClick={() => setOpened('ubah')}>
						Ubah keterangan
					</Button>
					<Button
						variant="default"
						size="compact-md"
						disabled={unused.length === 0}
						onClick={() => setOpened('hapus')}
					>
						Hapus
					</Button>
				</>
			) : null}
			{all ? null : (
				<Button
					variant="subtle"
					size="compact-md"
					onClick={() => onPilih(new Map([...dipilih, ...soal.map((one) => [one.id, one] as const)]))}
				>
					Pilih {soal.length} di halaman ini
				</Button>
			)}
			{dipilih.size > 0 ? (
				<Button variant="subtle" size="compact-md" onClick={() => onPilih(new Map())}>
					Kosongkan pilihan
				</Button>
			) : null}
			{opened === 'ubah' ? <UbahDialog soal={chosen} topik={topik} onSave={save} onClose={close} /> : null}
			<ConfirmDialog
				opened={opened === 'hapus'}
				title={`Hapus ${unused.length} soal?`}
				confirmLabel={`Hapus ${unused.length} soal`}
				danger
				busy={remove.isPending}
				onConfirm={() => remove.mutate()}
				onCancel={close}
			>
				<p>
					Penghapusannya tidak dapat diurungkan.
					{used > 0 ? ` ${used} soal lain yang Anda pilih sudah diujikan dan tetap ada.` : ''}
				</p>
				{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard */}
				<ul className={css.list} tabIndex={0} aria-label="Soal yang dihapus">
					{unused.map(({ id, cuplikan }) => (
						<li key={id}>{cuplikan}</li>
					))}
				</ul>
			</ConfirmDialog>
		</div>
	)
}
