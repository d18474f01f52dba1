export { type IsiFolder, type MateriFolder, readLessons } from './read-lessons.ts'
export { saveLessons } from './save-lessons.ts'
