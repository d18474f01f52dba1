import { Button } from '@mantine/core'
import { IconFile, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { BerkasNaskah } from '#shared/api/lesson-writing.ts'
import { call } from '#web/lib/api.ts'
import { formatUkuran } from '#web/lib/file-size.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { showError } from '#web/ui/toast.ts'
import css from './dialogs.module.css'
import { fileBlock } from './snippets.ts'
import { noteFile } from './use-files.ts'

type Props = {
	kode: string
	id: string
	berkas: readonly BerkasNaskah[]
	/** As it stands now: it says which files are used. */
	isi: string
	onInsert: (piece: string) => void
	onClose: () => void
}

/** Pictures and files of a lesson: what is there, what of it is used, and the way to put it into the text again. */
export function FilesDialog({ kode, id, berkas, isi, onInsert, onClose }: Props) {
	const remove = useMutation({
		mutationFn: async (nama: string) =>
			call('DELETE /api/mengajar/materi/:kode/materi/:id/berkas/:nama', { params: { kode, id, nama } }),
		onSuccess: (_, nama) => noteFile(kode, id, (known) => known.filter((one) => one.nama !== nama)),
		onError: (error) => showError('Berkas tidak dihapus', error.message),
	})
	return (
		<Dialog opened onClose={onClose} title="Gambar dan berkas" place="form">
			{berkas.length === 0 ? (
				<p className={css.help}>
					Belum ada. Tempel atau seret gambar ke tulisan, atau pilih dengan tombol gambar di atas tulisan.
				</p>
			) : (
				<ul className={css.files}>
					{berkas.map((one) => {
						const used = isi.includes(one.nama)
						return (
							<li key={one.nama}>
								{one.mime.startsWith('image/') ? (
									<img src={one.alamat} alt="" loading="lazy" />
								) : (
									<span className={css.fileIcon}>
										<IconFile size={22} stroke={1.6} aria-hidden="true" />
									</span>
								)}
								<div>
									<p>{one.nama}</p>
									<p className={css.help}>
										{formatUkuran(one.ukuran)} · {used ? 'dipakai di tulisan' : 'tidak dipakai'}
									</p>
								</div>
								{used ? null : (
									<>
										<Button
											variant="default"
											size="sm"
											onClick={() => {
												onInsert(fileBlock(one))
												onClose()
											}}
										>
											Sisipkan
										</Button>
										<IconButton
											label={`Hapus ${one.nama}`}
											aria-disabled={remove.isPending || undefined}
											onClick={() => remove.isPending || remove.mutate(one.nama)}
										>
											<IconTrash size={20} stroke={1.7} aria-hidden="true" />
										</IconButton>
									</>
								)}
							</li>
						)
					})}
				</ul>
			)}
		</Dialog>
	)
}
